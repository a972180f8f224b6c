/* Loaded before the server: when the launcher is gone its channel closes, and the server stops as if told to. */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
