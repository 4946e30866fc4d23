// Makes a reel from a narration and up to four pictures. Usage: own-files NARRATION.mp3 PICTURE…
package main

import (
	"fmt"
	"os"

	"reelwright.example/examples/api"
)

func main() {
	files := map[string][]string{"audio": os.Args[1:2], "images": os.Args[2:]}
	form := api.Form(map[string]string{"profile": api.Profile()}, files)

	// A dry run costs nothing and says what the reel would cost.
	var estimate struct{ Cost int }
	api.Check(api.Post("/api/generate?dry_run=true", form, &estimate))
	fmt.Fprintf(os.Stderr, "This costs %d credits\n", estimate.Cost)

	var started struct{ JobID string }
	api.Check(api.Post("/api/generate", form, &started))
	reel, err := api.Wait(started.JobID)
	api.Check(err)
	fmt.Println(string(reel))
}
