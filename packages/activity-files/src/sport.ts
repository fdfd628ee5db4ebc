/** Sports of an activity; `other` is none on the water. */
export const sports = ['canoeKayak', 'rowing', 'coastalRowing', 'sup', 'vaa', 'dragonBoat', 'other'] as const
export type Sport = (typeof sports)[number]

export const isWaterSport = (sport: Sport): boolean => sport !== 'other'
