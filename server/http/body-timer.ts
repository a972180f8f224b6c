import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route takes large bodies: only the server's own limit ends a slow one. */
    hasLargeBody?: boolean;
  }
}

/**
 * Ends a request whose body is not whole after `milliseconds`, on every route but those for large files. It ends as
 * Node ends one that exceeds the server's limit: 408 where that can still be written, and the connection is closed.
 */
export function limitBodyTime(app: FastifyInstance, milliseconds: number) {
  app.addHook('preParsing', (request, _response, payload, done) => {
    const { raw } = request;
    // Complete at once where there is no body: its answer may take longer, as a download does. Undefined: no socket.
    if (!request.routeOptions.config.hasLargeBody && raw.complete === false) {
      const timer = setTimeout(() => {
        const late = Object.assign(new Error('body not received in time'), {
          code: 'ERR_HTTP_REQUEST_TIMEOUT',
        });
        if (!raw.complete) app.server.emit('clientError', late, raw.socket);
      }, milliseconds).unref();
      for (const event of ['end', 'close', 'error']) payload.once(event, () => clearTimeout(timer));
    }
    done(null, payload);
  });
}
