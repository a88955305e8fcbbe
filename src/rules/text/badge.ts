// The meanings of colour on badges; a badge always carries its text as well.

export type Tone = 'green' | 'orange' | 'red' | 'grey' | 'blue';

export type Badge = { text: string; tone: Tone };
