// Cuts the silences of a video file and lays a text over it, in one job. Usage: edit VIDEO.mp4
package main

import (
	"fmt"
	"os"

	"reelwright.example/examples/api"
)

func main() {
	fields := map[string]string{
		"steps":   `{"autocut":{},"watermark":{"text":"© Tidewater Films","position":"top_right"}}`,
		"profile": api.Profile(),
	}
	form := api.Form(fields, map[string][]string{"video": os.Args[1:2]})

	var started struct {
		JobID string `json:"job_id"`
	}
	api.Check(api.Post("/api/media-jobs", form, &started))
	edit, err := api.Wait(started.JobID)
	api.Check(err)
	fmt.Println(string(edit))
}
