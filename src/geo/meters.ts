let threeDigits: Intl.NumberFormat | undefined;

/** A length as text: three digits in km or m, or whole cm or mm. */
export function formatMeters(meters: number): string {
  // Kept, because to make one takes longer than to find a route.
  threeDigits ??= new Intl.NumberFormat('en', { maximumSignificantDigits: 3 });
  const rounded = threeDigits.format;
  if (meters >= 1000) return `${rounded(meters / 1000)} km`;
  if (meters >= 1) return `${rounded(meters)} m`;
  const isCm = meters >= 0.01 || meters === 0;
  return isCm ? `${Math.round(meters * 100)} cm` : `${Math.round(meters * 1000)} mm`;
}
