/** Takes one line for the program's log. Nothing secret is ever handed to it. */
export type Log = (line: string) => void;
