import { createServer } from 'node:net';
import { createServer as createTlsServer, type TlsOptions } from 'node:tls';
import { Aedes } from 'aedes';

/** A broker within the test: MQTT 3.1.1, and shared subscriptions, which Aedes does not know, by turns. */
export interface TestBroker {
  port: number;
  /** How many events were acknowledged to it. */
  acknowledged(): number;
  stop(): Promise<void>;
}

const SHARED = /^\$share\/[^/]+\/(.+)$/;

interface BrokerSettings {
  tls?: Pick<TlsOptions, 'key' | 'cert'>;
  /** No other user may connect. */
  user?: { username: string; password: string };
}

/** @param port left out means a free one */
export async function startBroker(port = 0, { tls, user }: BrokerSettings = {}): Promise<TestBroker> {
  let acknowledged = 0;
  /** The connected clients of a shared subscription, and how many messages each has received. */
  const taken = new Map<string, number>();
  const given = new Map<string, string>();
  const broker = await Aedes.createBroker({
    authenticate(_, username, password, done) {
      done(null, !user || (username === user.username && password?.toString() === user.password));
    },
    authorizeSubscribe(client, subscription, done) {
      const [, filter] = SHARED.exec(subscription.topic) ?? [];
      if (filter && !taken.has(client.id)) taken.set(client.id, 0);
      // Changed in place: messages stored for a client that is not connected are looked up by it, too.
      if (filter) subscription.topic = filter;
      done(null, subscription);
    },
    authorizeForward(client, packet) {
      if (!packet.topic.endsWith('/event')) return packet;
      const key = `${packet.brokerId}-${packet.brokerCounter}`;
      const [least = client.id] = [...taken.keys()].sort(
        (one, other) => (taken.get(one) ?? 0) - (taken.get(other) ?? 0),
      );
      if (!given.has(key)) {
        given.set(key, least);
        taken.set(least, (taken.get(least) ?? 0) + 1);
      }
      return given.get(key) === client.id ? packet : null;
    },
  });
  broker.on('ack', (_, client) => {
    if (taken.has(client.id)) acknowledged += 1;
  });
  const server = tls ? createTlsServer(tls, broker.handle) : createServer(broker.handle);
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    acknowledged: () => acknowledged,
    async stop() {
      const closed = new Promise((done) => server.close(done));
      await new Promise<void>((done) => broker.close(done));
      await closed;
    },
  };
}
