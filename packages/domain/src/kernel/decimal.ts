export const scaled = (whole: string, decimals: string, places: number): number =>
  Number(whole) * 10 ** places + Number(decimals.slice(0, places).padEnd(places, '0'))
