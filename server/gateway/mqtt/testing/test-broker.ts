import { createServer } from 'node:net';
import { createServer as createTlsServer, type TlsOptions } from 'node:tls';
import { Aedes } from 'aedes';

/** A broker within the test: MQTT 3.1.1, and shared subscriptions, which Aedes does not know, by turns. */
export interface TestBroker {
  port: number;
  /** How many events were acknowledged to it. */
  acknowledged(): number;
  /** How many connections receive the events of devices, each its share. */
  members(): number;
  stop(): Promise<void>;
}

const SHARED = /^\$share\/[^/]+\/(.+)$/;
/** Before the topic of a message, the member of a shared subscription that it is for. */
const MEMBER = /^member\/([^/]+)\/(.+)$/;
const SHARED_TOPIC = /\/(event$|feed\/)/;

interface BrokerSettings {
  tls?: Pick<TlsOptions, 'key' | 'cert'>;
  /** No other user may connect. */
  user?: { username: string; password: string };
}

/** @param port left out means a free one */
export async function startBroker(port = 0, { tls, user }: BrokerSettings = {}): Promise<TestBroker> {
  let acknowledged = 0;
  /** The members of the shared subscriptions, and how many messages each has received. */
  const taken = new Map<string, number>();
  const subscribed = new Set<string>();
  const connected = new Map<string, unknown>();
  const nextMember = () => {
    const ids = [...taken.keys()];
    const there = ids.filter((id) => connected.has(id));
    return (there.length > 0 ? there : ids).sort((one, other) => (taken.get(one) ?? 0) - (taken.get(other) ?? 0))[0];
  };
  const broker = await Aedes.createBroker({
    authenticate(_, username, password, done) {
      done(null, !user || (username === user.username && password?.toString() === user.password));
    },
    authorizeSubscribe(client, subscription, done) {
      const [, filter] = SHARED.exec(subscription.topic) ?? [];
      if (filter && !taken.has(client.id)) taken.set(client.id, 0);
      // Changed in place: messages stored for a client that is not connected are looked up by it, too.
      if (filter) subscription.topic = `member/${client.id}/${filter}`;
      done(null, subscription);
    },
    // A topic of its own for each member: a message that is sent to all and withheld from the others is lost in a burst, since
    // Aedes then drops what else it has stored for those.
    authorizePublish(_, packet, done) {
      const member = SHARED_TOPIC.test(packet.topic) ? nextMember() : undefined;
      if (member !== undefined) {
        taken.set(member, (taken.get(member) ?? 0) + 1);
        packet.topic = `member/${member}/${packet.topic}`;
      }
      done(null);
    },
    authorizeForward(_, packet) {
      packet.topic = MEMBER.exec(packet.topic)?.[2] ?? packet.topic;
      return packet;
    },
  });
  broker.on('client', (client) => connected.set(client.id, client));
  broker.on('clientDisconnect', (client) => {
    if (connected.get(client.id) === client) connected.delete(client.id);
  });
  broker.on('subscribe', (_, client) => {
    if (taken.has(client.id)) subscribed.add(client.id);
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
    members: () => subscribed.size,
    async stop() {
      const closed = new Promise((done) => server.close(done));
      await new Promise<void>((done) => broker.close(done));
      await closed;
    },
  };
}
