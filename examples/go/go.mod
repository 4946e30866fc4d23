module reelwright.example/examples

go 1.22
