// Serve
