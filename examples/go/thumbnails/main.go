// Makes three thumbnails of a video file. Usage: thumbnails VIDEO.mp4
package main

import (
	"fmt"
	"os"

	"reelwright.example/examples/api"
)

func main() {
	fields := map[string]string{"count": "3", "formats": "16:9"}
	form := api.Form(fields, map[string][]string{"video": os.Args[1:2]})

	var started struct {
		JobID string `json:"job_id"`
	}
	api.Check(api.Post("/api/thumbnails/upload", form, &started))
	thumbnails, err := api.Wait(started.JobID)
	api.Check(err)
	fmt.Println(string(thumbnails))
}
