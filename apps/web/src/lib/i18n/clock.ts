import { formatTenths } from '@boathouse/domain/kernel/duration'

/** A moment as a clock shows it: '12:05', '1:12:05'. What is finer is cut. */
export const clockOf = (seconds: number): string => formatTenths(Math.trunc(seconds) * 1000).slice(0, -2)
