/** Digits before and after a decimal point as an integer of the unit that is `places` finer. What is finer still is cut. */
export const scaled = (whole: string, decimals: string, places: number): number =>
  Number(whole) * 10 ** places + Number(decimals.slice(0, places).padEnd(places, '0'))
