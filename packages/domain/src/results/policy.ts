/** Nobody vouches for their own result, coaches who compete included. */
export const mayVerify = (actorId: string, athleteId: string): boolean => actorId !== athleteId
