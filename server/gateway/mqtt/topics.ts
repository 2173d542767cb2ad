/**
 * Everything is below `console/{deviceSn}`. Only the topic states which device has sent a message, so the broker has to let
 * each device publish below its own number and nowhere else.
 */
const TOPIC = /^console\/([A-Za-z0-9]{8,32})\/(answer|event)$/;

export const ALL_ANSWERS = 'console/+/answer';
/** The broker gives each event to one of the server's connections. */
export const SHARED_EVENTS = '$share/console/console/+/event';

export function orderTopic(deviceSn: string): string {
  return `console/${deviceSn}/order`;
}

/** @returns undefined for a topic of no device */
export function deviceOfTopic(topic: string): string | undefined {
  return TOPIC.exec(topic)?.[1];
}
