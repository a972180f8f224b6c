/** A stream that asks for the next piece when somebody reads it, so that no more than that is held. */
export const streamOf = (pieces: AsyncIterator<Uint8Array, undefined>): ReadableStream<Uint8Array> =>
  new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await pieces.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await pieces.return?.();
      },
    },
    { highWaterMark: 0 },
  );

/** The pieces of a stream; browsers cannot all be asked for them with `for await`. */
export async function* piecesOf(
  stream: ReadableStream<Uint8Array>,
): AsyncGenerator<Uint8Array, undefined, undefined> {
  const reader = stream.getReader();
  let isOver = false;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      isOver = done;
      if (done) return undefined;
      yield value;
    }
  } finally {
    if (!isOver) await reader.cancel().catch(() => undefined);
  }
}
