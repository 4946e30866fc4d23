// Package api calls the Reelwright API with the standard library alone.
package api

import (
	"bytes"
	"crypto/rand"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"math"
	"mime/multipart"
	"net/http"
	"os"
	"path/filepath"
	"strconv"
	"time"
)

const retries = 4

// Error is an answer of the API that refuses a call.
type Error struct {
	Status    int
	Code      string `json:"code"`
	Message   string `json:"error"`
	RequestID string `json:"request_id"`
}

func (e *Error) Error() string {
	return fmt.Sprintf("%s (%s, request %s)", e.Message, e.Code, e.RequestID)
}

// Body is what a call sends.
type Body struct {
	contentType string
	content     []byte
}

// JSON is a body of JSON.
func JSON(value any) Body {
	content, err := json.Marshal(value)
	Check(err)
	return Body{"application/json", content}
}

// Form is a body with files; the files of one name keep their order.
func Form(fields map[string]string, files map[string][]string) Body {
	var content bytes.Buffer
	form := multipart.NewWriter(&content)
	for name, value := range fields {
		Check(form.WriteField(name, value))
	}
	for name, paths := range files {
		for _, path := range paths {
			data, err := os.ReadFile(path)
			Check(err)
			part, err := form.CreateFormFile(name, filepath.Base(path))
			Check(err)
			_, err = part.Write(data)
			Check(err)
		}
	}
	Check(form.Close())
	return Body{form.FormDataContentType(), content.Bytes()}
}

// Post sends a body and reads the JSON that answers it into result.
func Post(path string, body Body, result any) error { return PostOnce(path, body, newKey(), result) }

// PostOnce sends a body under a name. All attempts have the same name, so that the call is charged once.
func PostOnce(path string, body Body, key string, result any) error {
	return call("POST", path, body, key, result)
}

// Get reads the JSON at a path into result.
func Get(path string, result any) error { return call("GET", path, Body{}, "", result) }

// Job is the state of what runs in the background.
type Job struct {
	Status   string          `json:"status"`
	Progress int             `json:"progress"`
	Stage    string          `json:"stage"`
	Error    string          `json:"error"`
	Cost     int             `json:"cost"`
	Result   json.RawMessage `json:"result"`
}

// Wait asks for a job every two seconds until it has ended, and returns its result.
func Wait(id string) (json.RawMessage, error) {
	for {
		var job Job
		if err := Get("/api/jobs/"+id, &job); err != nil {
			return nil, err
		}
		switch job.Status {
		case "done":
			return job.Result, nil
		case "error":
			return nil, fmt.Errorf("%s %d credits were refunded", job.Error, job.Cost)
		}
		fmt.Fprintf(os.Stderr, "%d %% %s\n", job.Progress, job.Stage)
		time.Sleep(2 * time.Second)
	}
}

// Check ends the program where there is an error.
func Check(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// Profile is how well a reel is rendered.
func Profile() string {
	if profile := os.Getenv("PROFILE"); profile != "" {
		return profile
	}
	return "standard"
}

func call(method, path string, body Body, key string, result any) error {
	for attempt := 0; ; attempt++ {
		answer, content, err := send(method, path, body, key)
		if err == nil && answer.StatusCode < 300 {
			return json.Unmarshal(content, result)
		}
		delay, helps := delayAfter(answer, err, attempt)
		if !helps || attempt == retries {
			if err != nil {
				return err
			}
			refused := &Error{Status: answer.StatusCode, Message: string(content)}
			_ = json.Unmarshal(content, refused)
			return refused
		}
		time.Sleep(delay)
	}
}

func send(method, path string, body Body, key string) (*http.Response, []byte, error) {
	request, err := http.NewRequest(method, os.Getenv("REELWRIGHT_URL")+path, bytes.NewReader(body.content))
	if err != nil {
		return nil, nil, err
	}
	request.Header.Set("X-API-Key", os.Getenv("REELWRIGHT_API_KEY"))
	if body.contentType != "" {
		request.Header.Set("Content-Type", body.contentType)
	}
	if key != "" {
		request.Header.Set("Idempotency-Key", key)
	}
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		return nil, nil, err
	}
	defer answer.Body.Close()
	content, err := io.ReadAll(answer.Body)
	return answer, content, err
}

// delayAfter says how long to wait before a call is sent again, and whether that would help.
func delayAfter(answer *http.Response, err error, attempt int) (time.Duration, bool) {
	backoff := time.Duration(500*math.Pow(2, float64(attempt))) * time.Millisecond
	if err != nil {
		return backoff, true
	}
	if answer.StatusCode != 429 && (answer.StatusCode < 502 || answer.StatusCode > 504) {
		return 0, false
	}
	if seconds, err := strconv.Atoi(answer.Header.Get("Retry-After")); err == nil {
		return time.Duration(seconds) * time.Second, seconds <= 60
	}
	return backoff, true
}

func newKey() string {
	key := make([]byte, 16)
	_, err := rand.Read(key)
	Check(err)
	return hex.EncodeToString(key)
}
