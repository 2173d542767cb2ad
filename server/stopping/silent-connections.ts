import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Connections on which nothing was ever asked, such as those that browsers open beforehand. */
export interface SilentConnections {
  /** Node does not count them as idle, and would wait for their first request before it ends. */
  drop(): void;
}

export function watchSilentConnections(server: Server): SilentConnections {
  const open = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return {
    drop() {
      for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
    },
  };
}
