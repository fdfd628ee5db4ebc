/** Units of measurement that a person chooses, each on its own; the first one is the default. */
export const unitChoices = {
  distanceUnit: ['kilometres', 'miles'],
  paceUnit: ['split', 'speed'],
  weightUnit: ['kilograms', 'pounds'],
  temperatureUnit: ['celsius', 'fahrenheit'],
} as const

export type UnitChoice = keyof typeof unitChoices

export type Units = { readonly [Name in UnitChoice]: (typeof unitChoices)[Name][number] }
