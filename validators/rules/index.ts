export const allRules = [];
