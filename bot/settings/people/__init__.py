"""What people have set for themselves, on all servers: values, their forms, and what is remembered of them."""
