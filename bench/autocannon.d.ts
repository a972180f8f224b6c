declare module 'autocannon' {
  interface Request {
    method: 'GET' | 'POST';
    path: string;
    headers?: Record<string, string>;
    body?: string;
  }
  interface Result {
    /** Per second. */
    requests: { average: number; total: number };
    /** Milliseconds. */
    latency: { p50: number; p99: number; average: number };
    errors: number;
    non2xx: number;
    mismatches: number;
  }
  export default function autocannon(options: {
    url: string;
    connections: number;
    duration: number;
    headers?: Record<string, string>;
    requests: Request[];
    setupClient?: (client: { setRequests: (requests: Request[]) => void }) => void;
    verifyBody?: (body: string) => boolean;
  }): Promise<Result>;
}
