print("stationary")
