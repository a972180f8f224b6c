/** What the embedded database needs of a logger; pino's fits. Nothing secret is ever handed to it. */
export interface Log {
  info(text: string): void;
  warn(text: string): void;
  error(text: string): void;
}
