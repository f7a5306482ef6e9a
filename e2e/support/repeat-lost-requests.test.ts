import { createServer } from 'node:net';
import { expect, it } from 'vitest';

it('fetch repeats a read whose idle connection the server has closed', async () => {
  // Answers once per connection, and closes it at the next request.
  const server = createServer((socket) => {
    socket.once('data', () => {
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok');
      socket.once('data', () => socket.destroy());
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}/`;
  for (let requests = 0; requests < 3; requests++) expect(await (await fetch(url)).text()).toBe('ok');
  await expect(fetch(url, { method: 'POST' })).rejects.toThrow('fetch failed');
  server.close();
});
