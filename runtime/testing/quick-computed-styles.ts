import CSSPropertyManager from 'happy-dom/lib/css/declaration/property-manager/CSSPropertyManager.js';

/*
 * For a computed style happy-dom copies what is inherited once for each element above, and does so as if it could hold anything
 * (structuredClone): a third of the time of axe-core and testing-library. A property is two plain values.
 */

CSSPropertyManager.prototype.clone = function clone(this: CSSPropertyManager) {
  const copy = new CSSPropertyManager();
  for (const [name, property] of Object.entries(this.properties)) copy.properties[name] = { ...property };
  Object.assign(copy, { definedPropertyNames: { ...Reflect.get(this, 'definedPropertyNames') } });
  return copy;
};
