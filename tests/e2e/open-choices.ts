import type { Locator } from 'playwright';

/**
 * Opens the choices of a select. What it shows lies over its input, so the click is forced, and a forced one does not wait for a
 * dialog that is still opening.
 *
 * @param box its combobox
 */
export async function openChoices(box: Locator): Promise<void> {
  await box.waitFor();
  await box.click({ force: true });
}
