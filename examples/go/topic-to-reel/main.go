// Makes a reel from a topic: script, three pictures, voice and reel. Usage: topic-to-reel TOPIC
package main

import (
	"fmt"
	"os"

	"reelwright.example/examples/api"
)

func main() {
	topic := os.Args[1]

	fmt.Fprintln(os.Stderr, "Writing the script")
	var script struct{ Script string }
	api.Check(api.Post("/api/ai/script", api.JSON(map[string]any{"prompt": topic}), &script))
	fmt.Fprintln(os.Stderr, "Making pictures")
	var pictures struct{ Images []string }
	api.Check(api.Post("/api/generate-images", api.JSON(map[string]any{"prompt": topic, "count": 3}), &pictures))

	var started struct{ JobID string }
	api.Check(api.Post("/api/generate", api.JSON(map[string]any{
		"title":       topic,
		"script_text": script.Script,
		"voice_type":  "ai",
		"image_urls":  pictures.Images,
		"profile":     api.Profile(),
	}), &started))
	reel, err := api.Wait(started.JobID)
	api.Check(err)
	fmt.Println(string(reel))
}
