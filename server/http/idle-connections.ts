import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** How many connections may stand without a request under way; beyond that the longest idle is closed. */
export interface IdleLimits {
  total: number;
  /** From one address; Infinity behind a proxy, from which everybody comes. */
  perAddress: number;
}

/** Every connection there is, idle or not: more are dropped as they come. */
const CONNECTIONS_MAX = 10_000;

/**
 * Closes the longest idle connection whenever a limit is passed, first of the address that passed it. A connection
 * whose request has not come is idle, one that waits for its answer is not: who opens thousands closes their own, and
 * nobody is refused.
 */
export function limitIdleConnections(server: Server, { total, perAddress }: IdleLimits) {
  server.maxConnections = CONNECTIONS_MAX;
  // Both in the order of becoming idle. Under TLS a connection is two sockets with one address and port.
  const idle = new Map<string, Socket>();
  const byAddress = new Map<string, Set<string>>();
  const underWay = new Map<string, number>();

  const forget = (name: string, address: string) => {
    idle.delete(name);
    const others = byAddress.get(address);
    others?.delete(name);
    if (others?.size === 0) byAddress.delete(address);
  };
  const remember = (name: string, address: string, socket: Socket) => {
    if (socket.destroyed) return;
    idle.set(name, socket);
    byAddress.set(address, (byAddress.get(address) ?? new Set()).add(name));
    const ofAddress = byAddress.get(address)!;
    if (ofAddress.size > perAddress) close(ofAddress.values().next().value!, address);
    const [longest] = idle;
    if (idle.size > total && longest) close(longest[0], placeOf(longest[1]).address);
  };
  const close = (name: string, address: string) => {
    const socket = idle.get(name);
    // Not when its end is told: until then it would count, and another be closed for it.
    forget(name, address);
    socket?.destroy();
  };

  server.on('connection', (socket: Socket) => {
    const { name, address } = placeOf(socket);
    remember(name, address, socket);
    socket.once('close', () => {
      forget(name, address);
      underWay.delete(name);
    });
  });
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const { name, address } = placeOf(socket);
    forget(name, address);
    underWay.set(name, (underWay.get(name) ?? 0) + 1);
    response.once('close', () => {
      const left = (underWay.get(name) ?? 1) - 1;
      if (left > 0) underWay.set(name, left);
      else {
        underWay.delete(name);
        remember(name, address, socket);
      }
    });
  });
}

const placeOf = ({ remoteAddress = '', remotePort = 0 }: Socket) => ({
  name: `${remoteAddress} ${remotePort}`,
  address: remoteAddress,
});
