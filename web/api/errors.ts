/**
 * A business or validation refusal, with the text to show; `fields` are the faults of a form by field, `data` what else
 * came with it (what a person still holds).
 */
export class CallRefused extends Error {
  override readonly name = 'CallRefused';
  /** 0: refused; -1: does not exist or is not yours. */
  readonly code: 0 | -1;
  readonly info: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly data: unknown;
  constructor(info: string, code: 0 | -1 = 0, fields: Readonly<Record<string, string>> = {}, data?: unknown) {
    super(info);
    this.info = info;
    this.code = code;
    this.fields = fields;
    this.data = data;
  }
}

/** Whether a refusal says that a document was changed since it was read; the frame shows what was. */
export const isStale = (error: unknown): boolean =>
  error instanceof CallRefused &&
  error.data !== null &&
  typeof error.data === 'object' &&
  'isStale' in error.data;

/** A right is missing, also after a fresh token; the message names it. It never ends the session. */
export class NotAllowed extends Error {
  override readonly name = 'NotAllowed';
  /** What the call asks for; undefined when any signed-in person may make it. */
  readonly permission: string | undefined;
  constructor(message: string, permission?: string) {
    super(message);
    this.permission = permission;
  }
}

/** The session has ended; the person has been told and stands at the login page. Nothing more is to be shown. */
export class SignedOut extends Error {
  override readonly name = 'SignedOut';
}

/** The server could not do it (HTTP 429, 5xx, or an answer that is none); `requestId` finds the line in its log. */
export class ServerFault extends Error {
  override readonly name = 'ServerFault';
  readonly status: number;
  readonly requestId: string | undefined;
  constructor(message: string, status: number, requestId?: string) {
    super(message);
    this.status = status;
    this.requestId = requestId;
  }
}

/** The call did not reach the server or took longer than 60 seconds. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}
