// Sends a call again after network errors, 429 and 5xx. With one key it is charged once. Usage: retries TOPIC
package main

import (
	"encoding/json"
	"fmt"
	"os"

	"reelwright.example/examples/api"
)

func main() {
	// Name the key after your own order, so that it survives a restart of your program.
	order := os.Getenv("ORDER")
	if order == "" {
		order = "order-4711"
	}
	var script json.RawMessage
	api.Check(api.PostOnce("/api/ai/script", api.JSON(map[string]any{"prompt": os.Args[1]}), order, &script))
	fmt.Println(string(script))
}
