import type { CatalogueFigure, Figure, Payload, Property } from '../../schemas/generated/grammar.ts';

type Fields = ReadonlyMap<string, Property>;

/** The functions that a figure may apply to a field, each a key of it. */
export const FIELD_FUNCTIONS = ['distinct', 'sum', 'average', 'least', 'most'] as const;

/** How many decimal places an average or a share has where its figure states none. */
const PLACES = 1;

const PERCENT = { zh: '%', en: '%' };

/** Every function of a figure, the first of which counts. */
export function functionsOf(figure: Figure): { name: (typeof FIELD_FUNCTIONS)[number]; field: string }[] {
  return FIELD_FUNCTIONS.flatMap((name) => {
    const field = figure[name];
    return field === undefined ? [] : [{ name, field }];
  });
}

/** A figure with every default written out. */
export function catalogueFigure(figure: Figure, fields: Fields): CatalogueFigure {
  const { label, where, color, share } = figure;
  const [worked] = functionsOf(figure);
  const { unit, decimals } = figureValue(figure, fields);
  return {
    label,
    function: share ? 'share' : (worked?.name ?? 'count'),
    ...(worked && { field: worked.field }),
    ...(share && { share }),
    ...(where && { where }),
    ...(decimals !== undefined && { decimals }),
    ...(unit && { unit }),
    ...(color && { color }),
  };
}

/**
 * What a figure answers, as the payload of a call describes it: a whole number where it counts, what its field is where it adds
 * up or chooses a value. It is null where there is no row to work it out of.
 */
export function figureValue(figure: Figure, fields: Fields): Payload {
  const { label, unit, share, decimals = PLACES } = figure;
  if (share) return { type: 'number', label, nullable: true, unit: unit ?? PERCENT, decimals };
  const [worked] = functionsOf(figure);
  const property = worked && fields.get(worked.field);
  const own = unit ?? property?.unit;
  const ofField: Partial<Payload> = { label, ...(own && { unit: own }), ...(property?.money && { money: true }) };
  switch (worked?.name) {
    case 'sum':
      return { ...ofField, type: property?.type === 'number' ? 'number' : 'integer', ...placesOf(property) };
    case 'average':
      // Fen have no parts.
      if (property?.money) return { ...ofField, type: 'integer', nullable: true, decimals: 0 };
      return { ...ofField, type: 'number', nullable: true, decimals };
    case 'least':
    case 'most': {
      const { type = 'string', format, dictionary } = property ?? {};
      return {
        ...ofField,
        type: type === 'object' || type === 'array' ? 'string' : type,
        nullable: true,
        ...placesOf(property),
        ...(format && { format }),
        ...(dictionary !== undefined && { dictionary }),
      };
    }
    default:
      return { type: 'integer', label, ...(unit && { unit }) };
  }
}

function placesOf(property: Property | undefined): Pick<Payload, 'decimals'> {
  return property?.decimals === undefined ? {} : { decimals: property.decimals };
}
