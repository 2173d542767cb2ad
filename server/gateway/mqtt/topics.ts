/**
 * Everything is below `console/{deviceSn}`. Only the topic states which device has sent a message, so the broker has to let
 * each device publish below its own number and nowhere else.
 */
const TOPIC = /^console\/([A-Za-z0-9]{8,32})\/(answer|event)$/;

const FEED_TOPIC = /^console\/([A-Za-z0-9]{8,32})\/feed\/([A-Za-z0-9/]{1,60})$/;

export const ALL_ANSWERS = 'console/+/answer';
/** The broker gives each event to one of the server's connections. */
export const SHARED_EVENTS = '$share/console/console/+/event';

export const SHARED_FEEDS = '$share/console/console/+/feed/#';

export function orderTopic(deviceSn: string): string {
  return `console/${deviceSn}/order`;
}

/** @returns undefined for a topic of no device */
export function deviceOfTopic(topic: string): string | undefined {
  return TOPIC.exec(topic)?.[1];
}

/** @returns undefined for a topic by which nothing could be fed */
export function feedOfTopic(topic: string): { deviceSn: string; feed: string } | undefined {
  const [, deviceSn, feed] = FEED_TOPIC.exec(topic) ?? [];
  return deviceSn === undefined || feed === undefined ? undefined : { deviceSn, feed };
}
