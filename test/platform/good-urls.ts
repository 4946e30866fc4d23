const hosts = `
  example.com www.example.org hooks.example.net api.staging.example.com EXAMPLE.COM xn--bcher-kva.example.com bücher.example.com
  münchen.de 例え.jp пример.рф مثال.com παράδειγμα.gr 한국.kr faß.de a.b.c.d.e.f.example.com s3_bucket.example.com
  under_score.example.com r3---sn-4g5e6n7k.example.com -dash.example.com 1.example.com 127.0.0.1.example.com 1e100.net
  test.example.com local.example.com localhost.example.com internal-tools.example.com mytest.com latest.dev arpanet.org
  8.8.8.8 93.184.216.34 [2606:4700:4700::1111] [2001:4860:4860:0:0:0:0:8888] [2a00:1450:4001:81b::200e] xn--p1ai.xn--p1ai
  hooks.slack.com eu-west-1.amazonaws.com bucket.s3.eu-west-1.amazonaws.com storage.googleapis.com example.co.uk`;
const endings = [
  "",
  "/",
  ":443/hook",
  ":8443/webhooks/reels?id=1&x=%20y",
  ":65535/a/b/../ü?q=é#part",
  ":1024/@user:pass/[x]",
];

/** Ordinary addresses of public web servers, all of which must be accepted. */
export const goodUrls = (): string[] =>
  hosts
    .trim()
    .split(/\s+/)
    .flatMap((host) => endings.map((ending) => `https://${host}${ending}`));
