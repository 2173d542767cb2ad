import { createECDH } from 'node:crypto';
import type { Kind } from './setting-kinds.ts';

const HOST = /^(?:\*\.)?(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*$/;

/** Hosts, `*.` before a domain, or whole origins, with commas between them. */
export const pushHosts: Kind<readonly string[]> = {
  takes: 'hosts such as push.example.cn or *.example.cn, or origins such as https://push.example.cn:8443, with commas',
  json: 'string',
  read(given) {
    const hosts = given.split(',').map((host) => host.trim().toLowerCase());
    return hosts.every((host) => HOST.test(host) || isOrigin(host)) ? hosts : undefined;
  },
};

function isOrigin(text: string): boolean {
  return /^https?:\/\//.test(text) && URL.canParse(text) && new URL(text).origin === text;
}

/** 32 bytes that are a private key of P-256. */
export const pushPrivateKey: Kind<string> = {
  takes: 'a private key of VAPID: 43 characters of base64url',
  json: 'string',
  quiet: true,
  read(given) {
    if (!/^[A-Za-z0-9_-]{43}$/.test(given)) return undefined;
    try {
      createECDH('prime256v1').setPrivateKey(Buffer.from(given, 'base64url'));
      return given;
    } catch {
      return undefined;
    }
  },
};

export const pushContact: Kind<string> = {
  takes: 'an address such as mailto:it@example.cn or https://example.cn',
  json: 'string',
  read: (given) => (/^mailto:[^\s@<>]+@[^\s@<>]+$/.test(given) || isPage(given) ? given : undefined),
};

function isPage(text: string): boolean {
  return text.startsWith('https://') && URL.canParse(text);
}
