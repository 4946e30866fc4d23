// Receives webhooks at PORT, and prints those that can be trusted. Needs REELWRIGHT_WEBHOOK_SECRET.
package main

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"io"
	"math"
	"net/http"
	"os"
	"strconv"
	"strings"
	"sync"
	"time"

	"reelwright.example/examples/api"
)

// Deliveries are repeated until they are answered 2xx. Keep these IDs in your database.
var handled sync.Map

func main() {
	secret, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(os.Getenv("REELWRIGHT_WEBHOOK_SECRET"), "whsec_"))
	api.Check(err)
	port := os.Getenv("PORT")
	if port == "" {
		port = "8080"
	}
	http.HandleFunc("/", func(answer http.ResponseWriter, request *http.Request) {
		body, err := io.ReadAll(request.Body)
		if err != nil || !isTrusted(secret, request.Header, body) {
			answer.WriteHeader(http.StatusUnauthorized)
			return
		}
		if _, before := handled.LoadOrStore(request.Header.Get("Webhook-Id"), true); !before {
			fmt.Println(string(body))
		}
		answer.WriteHeader(http.StatusNoContent)
	})
	fmt.Fprintln(os.Stderr, "Receiving at port", port)
	api.Check(http.ListenAndServe(":"+port, nil))
}

// isTrusted checks a signature by the Standard Webhooks scheme.
func isTrusted(secret []byte, headers http.Header, body []byte) bool {
	id, timestamp := headers.Get("Webhook-Id"), headers.Get("Webhook-Timestamp")
	seconds, err := strconv.ParseInt(timestamp, 10, 64)
	if err != nil || math.Abs(float64(time.Now().Unix()-seconds)) > 300 {
		return false
	}
	mac := hmac.New(sha256.New, secret)
	fmt.Fprintf(mac, "%s.%s.%s", id, timestamp, body)
	wanted := "v1," + base64.StdEncoding.EncodeToString(mac.Sum(nil))
	for _, signature := range strings.Fields(headers.Get("Webhook-Signature")) {
		if hmac.Equal([]byte(signature), []byte(wanted)) {
			return true
		}
	}
	return false
}
