// Sends a large file straight to storage, and prints its URL for media, audio_url or source_url. Usage: upload FILE
package main

import (
	"encoding/json"
	"fmt"
	"io"
	"mime/multipart"
	"net/http"
	"os"
	"path/filepath"
	"strings"

	"reelwright.example/examples/api"
)

var kinds = map[string]string{".jpg": "image", ".png": "image", ".webp": "image", ".mp3": "audio", ".wav": "audio"}

type upload struct {
	MediaURL string `json:"media_url"`
	Upload   struct {
		URL    string
		Fields map[string]string
	}
}

func main() {
	path := os.Args[1]
	kind, known := kinds[filepath.Ext(path)]
	if !known {
		kind = "video"
	}
	var created upload
	body := map[string]any{"kind": kind, "filename": filepath.Base(path)}
	api.Check(api.Post("/api/uploads", api.JSON(body), &created))
	api.Check(send(created, path))
	answer, err := json.Marshal(map[string]string{"media_url": created.MediaURL})
	api.Check(err)
	fmt.Println(string(answer))
}

// send streams the file: it is never whole in memory. Storage wants its length beforehand.
func send(created upload, path string) error {
	file, err := os.Open(path)
	if err != nil {
		return err
	}
	defer file.Close()
	info, err := file.Stat()
	if err != nil {
		return err
	}
	reader, writer := io.Pipe()
	counted := &counter{}
	boundary := "reelwright-upload-boundary"
	if err := writeForm(counted, boundary, created, filepath.Base(path), strings.NewReader("")); err != nil {
		return err
	}
	go func() { writer.CloseWithError(writeForm(writer, boundary, created, filepath.Base(path), file)) }()

	request, err := http.NewRequest("POST", created.Upload.URL, reader)
	if err != nil {
		return err
	}
	request.ContentLength = counted.bytes + info.Size()
	request.Header.Set("Content-Type", "multipart/form-data; boundary="+boundary)
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		return err
	}
	defer answer.Body.Close()
	if answer.StatusCode >= 300 {
		reason, _ := io.ReadAll(answer.Body)
		return fmt.Errorf("storage refused %s: %s", path, reason)
	}
	return nil
}

// writeForm writes every field of the upload, and the file after them.
func writeForm(target io.Writer, boundary string, created upload, name string, file io.Reader) error {
	form := multipart.NewWriter(target)
	if err := form.SetBoundary(boundary); err != nil {
		return err
	}
	for field, value := range created.Upload.Fields {
		if err := form.WriteField(field, value); err != nil {
			return err
		}
	}
	part, err := form.CreateFormFile("file", name)
	if err != nil {
		return err
	}
	if _, err := io.Copy(part, file); err != nil {
		return err
	}
	return form.Close()
}

// counter counts what is written to it.
type counter struct{ bytes int64 }

func (c *counter) Write(chunk []byte) (int, error) {
	c.bytes += int64(len(chunk))
	return len(chunk), nil
}
