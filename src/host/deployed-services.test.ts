import { expect, it } from 'vitest';
import { deployedServices } from './deployed-services.ts';

const services = {
  imageUpload: '/image',
  regions: { below: '/below', detail: '/detail' },
  smsCode: { endpoint: '/code', payload: {} },
  geocode: '/place',
  reverseGeocode: '/address',
};

it('leaves everything as it is where a deployment decides nothing', () => {
  expect(deployedServices(services, { geocoding: 'server' })).toEqual(services);
});

it('hands the map of the deployment to the widgets, and takes geocoding away', () => {
  const map = { tiles: 'https://tiles.example/{z}/{x}/{y}.png', attribution: '© Example' };
  const { geocode: _, reverseGeocode: __, ...others } = services;
  expect(deployedServices(services, { geocoding: 'none', map })).toEqual({
    ...others,
    tiles: map.tiles,
    tilesAttribution: '© Example',
  });
});
