import { bookFields, endpoint } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { degreesInBounds } from './degrees-in-bounds.ts';

const degrees = (name: string, more: string) =>
  bookFields(`"${name}": { "type": "number", "label": { "zh": "位置", "en": "Place" }, ${more} }`);

testRule(degreesInBounds, {
  accepts: {
    'all the earth': degrees('longitude', '"minimum": -180, "maximum": 180, "decimals": 6'),
    'one country': degrees('shopLongitude', '"minimum": 73, "maximum": 136, "decimals": 5'),
    'the latitudes of one country': degrees('latitude', '"minimum": 3, "maximum": 54, "decimals": 4'),
    'no bounds': degrees('latitude', '"decimals": 7'),
    'what is only called alike': degrees('latitudeCount', '"minimum": 0, "maximum": 1000, "decimals": 0'),
    'the western half': degrees('longitude', '"minimum": -90, "maximum": 0'),
  },
  rejects: {
    'a latitude with the bounds of a longitude': [
      degrees('latitude', '"minimum": «-180», "maximum": 180, "decimals": 6'),
      'A latitude goes from -90 to 90 degrees.',
    ],
    'one bound too far': [
      degrees('longitude', '"minimum": -180, "maximum": «360»'),
      'A longitude goes from -180 to 180 degrees.',
    ],
    'a longitude with the bounds of a latitude, in a request': [
      endpoint(
        '/author/list',
        '"request": { "type": "object", "properties": { "longitude": { "type": "number", "minimum": «-90», "maximum": 90 } } }',
      ),
      'A longitude goes from -180 to 180 degrees: these are the bounds of a latitude.',
    ],
    'whole degrees': [
      degrees('longitude', '"decimals": «0»'),
      'With 0 decimals a place is up to 100 km off: 6 are 0.1 m.',
    ],
  },
});
