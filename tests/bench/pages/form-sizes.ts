/** Numbers of fields of which there is a form document. A form of another number shows the first ones of the next larger. */
export const FORM_SIZES = [50, 200, 500] as const;

/** @param sections the fields stand in sections of ten instead of in one */
export const formPageId = (size: number, sections: boolean) => `bench/form${size}${sections ? 'Sections' : ''}`;
