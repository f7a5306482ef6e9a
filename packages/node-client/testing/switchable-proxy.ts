/** A proxy to a server that can be closed and opened: closed, it refuses connections, as a stopped program does. */
import { connect, createServer, type Server, type Socket } from 'node:net';

export interface SwitchableProxy {
  /** Without a trailing slash. */
  readonly url: string;
  /** Cuts open connections and refuses new ones. */
  close(): void;
  open(): Promise<void>;
}

export async function openProxy(target: string): Promise<SwitchableProxy> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let server: Server | undefined;
  let own = 0;
  const open = async (): Promise<void> => {
    const opened = createServer((near) => {
      const far = connect(Number(port), hostname);
      for (const socket of [near, far]) {
        sockets.add(socket);
        socket.on('error', () => undefined);
        socket.on('close', () => {
          sockets.delete(socket);
          near.destroy();
          far.destroy();
        });
      }
      near.pipe(far).pipe(near);
    });
    await new Promise<void>((resolve) => opened.listen(own, '127.0.0.1', resolve));
    const address = opened.address();
    own = typeof address === 'object' && address !== null ? address.port : 0;
    server = opened;
  };
  await open();
  return {
    url: `http://127.0.0.1:${own}`,
    open,
    close: () => {
      server?.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
