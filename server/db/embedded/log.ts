/** How the embedded database speaks: `(level, text) => logger[level](text)`. Nothing secret is ever handed to it. */
export type Log = (level: 'info' | 'warn' | 'error', text: string) => void;
