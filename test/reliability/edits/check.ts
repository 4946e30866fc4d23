/** One figure beside what the specification asks for. */
export interface Check {
  of: string;
  asked: string;
  seen: string;
  holds: boolean;
}

export const check = (of: string, asked: string, seen: string, holds: boolean): Check => ({ of, asked, seen, holds });
export const meanOf = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;
export const least = (values: readonly number[]): number => Math.min(...values);
export const most = (values: readonly number[]): number => Math.max(...values);
