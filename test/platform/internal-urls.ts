import ipaddr from "ipaddr.js";

/** Loopback, private, link-local, the metadata services of clouds, and other addresses that are nobody's business. */
const internalIpv4 = `
  127.0.0.1 127.255.255.254 0.0.0.0 10.0.0.1 10.255.255.255 172.16.0.1 172.31.255.254 192.168.0.1 192.168.1.254 100.64.0.1
  100.100.100.200 169.254.169.254 169.254.170.2 168.63.129.16 192.0.0.192 198.18.0.1 224.0.0.1 255.255.255.255`;

const internalIpv6 = `
  ::1 :: 0:0:0:0:0:0:0:1 0000:0000:0000:0000:0000:0000:0000:0001 ::0001 0::1 fc00::1 fd00:ec2::254 fd00:ec2::23 fe80::1
  FE80::A9FE:A9FE fe80::5efe:7f00:1 fec0::1 ff02::1 FF05::2 100::1 2001:db8::1 2001::7f00:1 2001:2::1 3fff::1 5f00::1 4000::1
  64:ff9b:1::1 ::ffff:0:1`;

const internalNames = `
  localhost LOCALHOST localhost. lOcAlHoSt a.localhost ip6-localhost ip6-loopback localhost.localdomain metadata
  metadata.google.internal METADATA.GOOGLE.INTERNAL. instance-data.ec2.internal kubernetes.default.svc.cluster.local
  printer.local router.lan nas.home intranet mail wiki.corp db.private host.docker.internal wiki.intranet relay.mail gateway.home.arpa
  1.0.0.127.in-addr.arpa hidden.onion a.test b.invalid c.example d.alt loc%61lhost ｌｏｃａｌｈｏｓｔ ⓛⓞⓒⓐⓛⓗⓞⓢⓣ local\u00adhost
  localhost。 metadata｡google｡internal`;

/** Addresses that must be refused as they are given, whatever a resolver says: each internal host in each of its spellings. */
export function internalUrls(): string[] {
  const ipv4 = words(internalIpv4).flatMap((address) => spellings(ipaddr.IPv4.parse(address).toByteArray()));
  const ipv6 = [...words(internalIpv6), ...words(internalIpv4).flatMap(inIpv6)].map((address) => `[${address}]`);
  const urls = [...ipv4, ...ipv6, ...words(internalNames)].flatMap((host) => [
    `https://${host}/`,
    `https://${host}:8443/latest/meta-data/?x=1#example.com`,
    `https://example.com:443@${host}/`,
  ]);
  return [...new Set([...urls, ...forms])];
}

/** The ways in which parsers, old and new, write the four bytes of one IPv4 address. */
function spellings(bytes: number[]): string[] {
  const [a = 0, b = 0, c = 0, d = 0] = bytes;
  const whole = ((a * 256 + b) * 256 + c) * 256 + d;
  const dotted = bytes.join(".");
  const hex = (n: number) => `0x${n.toString(16)}`;
  const octal = (n: number) => `0${n.toString(8)}`;
  const digits = (zero: number) => dotted.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
  return [
    ...[dotted, `${dotted}.`, String(whole), hex(whole), hex(whole).toUpperCase(), octal(whole), `000${octal(whole)}`],
    ...[bytes.map(hex).join("."), bytes.map(octal).join("."), bytes.map((n) => `0000${octal(n)}`).join(".")],
    ...[`${hex(a)}.${b}.${octal(c)}.${d}`, `${a}.${(b * 256 + c) * 256 + d}`, `${a}.${b}.${c * 256 + d}`],
    ...[`${hex(a)}.${hex((b * 256 + c) * 256 + d)}`, `${octal(a)}.${octal(b)}.${octal(c * 256 + d)}`],
    ...["。", "．", "｡"].map((dot) => bytes.join(dot)),
    ...[digits(0xff10), digits(0x1d7ce), digits(0x1d7f6)],
    encodeEverything(dotted),
    dotted.replaceAll(".", "%2e"),
    dotted.replaceAll("1", "①").replaceAll("2", "②"),
    `${dotted.slice(0, -1)}\u00ad${dotted.slice(-1)}`,
  ];
}

/** The same address inside IPv6: mapped, compatible, translated, NAT64, 6to4 and Teredo. */
function inIpv6(address: string): string[] {
  const [a = 0, b = 0, c = 0, d = 0] = ipaddr.IPv4.parse(address).toByteArray();
  const words = `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  return [
    ...[`::ffff:${address}`, `::FFFF:${words}`, `0:0:0:0:0:ffff:${words}`, `::${address}`, `::${words}`],
    ...[`::ffff:0:${address}`, `64:ff9b::${address}`, `64:ff9b::${words}`, `2002:${words}::1`, `2001:0:${words}::1`],
  ];
}

const forms = [
  ...["http", "ftp", "file", "gopher", "dict", "ldap", "ws", "wss", "xhttps", "jar:https", "netdoc"].map(
    (s) => `${s}://example.com/`,
  ),
  ...["javascript:alert(1)", "data:text/plain,x", "blob:https://example.com/1", "file:///etc/passwd", "about:blank"],
  ...[
    "",
    "https:",
    "https://",
    "https:///",
    "//example.com/",
    "/hook",
    "example.com/hook",
    "https:example.com",
    "https:/example.com",
  ],
  ...["https:\\\\example.com/", "https:/\\example.com/", "httpſ://example.com/", "https//example.com", "https://:443/"],
  ...["user@", "user:@", ":pass@", "user:pass@", "%00@", "a%40b@", "@@"].map(
    (userinfo) => `https://${userinfo}example.com/`,
  ),
  ...[" ", "\t", "\n", "\r", "\0", "\u007f", "\u0085", "\u00a0", "\u2028", "\u3000"].flatMap((blank) => [
    ...[`${blank}https://example.com/`, `https://example.com/${blank}`, `https://exam${blank}ple.com/`],
    ...[`ht${blank}tps://example.com/`, `https://example.com/a${blank}b`, `https://example.com${blank}@127.0.0.1/`],
  ]),
  "https://example.com/\r\nHost: localhost\r\n\r\n",
  ...[0, 1, 7, 21, 22, 23, 25, 53, 80, 110, 143, 389, 445, 465, 587, 636, 993, 995, 1023].map(withPort),
  ...[
    1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
  ].map(withPort),
  ...["65536", "99999", "-1", "443a", "0x1bb", "4 43", "٤٤٣"].map(withPort),
  ...["exa_mple", "a", "1", "com.", ".com", ".", "..", "example..com", "example.com..", ".example.com"].map(
    (host) => `https://${host}/`,
  ),
  ...["exam*ple.com", "a!b.com", "$x.com", "x'y.com", "(x).com", "x;y.com", "x&y.com", "x=y.com", "x~y.com"].map(
    (host) => `https://${host}/`,
  ),
  ...["exa<mple.com", "exa%mple.com", "exa^mple.com", "exa|mple.com", "1.2.3.4.5"].map(
    (host) => `https://${host}:8443/`,
  ),
  ...[
    "256.256.256.256",
    "1.2.3.256",
    "0x100000000",
    "4294967296",
    "1.2.3.08",
    "[::1",
    "::1",
    "[::1]]",
    "[::1%25lo]",
    "[1.2.3.4]",
  ].map((host) => `https://${host}/`),
  `https://${"a".repeat(64)}.com/`,
  `https://${"a.".repeat(130)}com/`,
  `https://example.com/${"a".repeat(2048)}`,
  `https://example.com/${"é".repeat(600)}`,
];

function withPort(port: number | string): string {
  return `https://example.com:${port}/`;
}

function words(text: string): string[] {
  return text.trim().split(/\s+/);
}

const encodeEverything = (text: string) =>
  [...text].map((character) => `%${character.charCodeAt(0).toString(16).padStart(2, "0")}`).join("");
