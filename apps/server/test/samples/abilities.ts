import * as abilities from '@boathouse/domain/boathouse/abilities/contract'
import { sample, strangers } from './sample.ts'

export const abilitySamples = [
  sample(abilities.showAbilities, { as: 'athlete', input: () => ({}), strangers }),
  sample(abilities.updateAbilities, {
    as: 'athlete',
    input: () => ({ body: { version: 0, sculls: true, sweep: 'port' as const } }),
    strangers,
  }),
]
