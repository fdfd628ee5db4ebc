import { type RawBuilder, sql } from 'kysely'
import type { Engine } from '../connect.ts'
import type { ColumnKind } from '../tables.ts'

export type ColumnTypes = Record<ColumnKind, RawBuilder<unknown>>

/**
 * How each kind of column is stored. PostgreSQL's keys are compared bytewise, as SQLite compares all text; its instants
 * keep milliseconds only, since that is what a cursor carries. Decimals are JavaScript's own numbers on both.
 */
export const columnTypesOf = (engine: Engine): ColumnTypes =>
  engine === 'sqlite'
    ? {
        key: sql`text`,
        text: sql`text`,
        instant: sql`text`,
        integer: sql`integer`,
        decimal: sql`real`,
        boolean: sql`boolean`,
        blob: sql`blob`,
      }
    : {
        key: sql`text collate "C"`,
        text: sql`text`,
        instant: sql`timestamptz(3)`,
        integer: sql`bigint`,
        decimal: sql`double precision`,
        boolean: sql`boolean`,
        blob: sql`bytea`,
      }
