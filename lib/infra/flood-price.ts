/** The most calls a second that API Gateway lets through, and how many of them are to sign in. */
interface Flood {
  callsPerSecond: number;
  signInsPerSecond: number;
}

/** List prices of us-east-1 for one call without credentials, in US dollars. */
const usd = {
  gateway: 3.5e-6,
  invocation: 0.2e-6,
  /** 50 ms at 512 MB on arm64, and the hash of a password: 150 ms at 1,769 MB. */
  plain: 0.025 * 0.0000133334,
  hash: 0.26 * 0.0000133334,
  /** The counter of the caller's address. */
  write: 0.625e-6,
  /** Half a kilobyte of logs, of API Gateway and of the function. */
  log: 0.5e-6 * 0.5,
};

/**
 * What an hour of calls without credentials costs, at the highest rate that the API takes, from so many addresses that
 * none exceeds its own limit. Calls beyond the rate are refused by API Gateway for nothing. CloudFront's own price of 1
 * USD per million calls comes on top; with the firewall, calls that it blocks cost 0.60 USD per million instead.
 */
export function floodPrice({ callsPerSecond, signInsPerSecond }: Flood): number {
  const each = usd.gateway + usd.invocation + usd.write + usd.log;
  const plain = callsPerSecond - signInsPerSecond;
  return 3600 * (plain * (each + usd.plain) + signInsPerSecond * (each + usd.hash));
}
