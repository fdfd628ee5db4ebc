/** Coaches can't verify their own results. */
export const mayVerify = (actorId: string, athleteId: string): boolean => actorId !== athleteId
