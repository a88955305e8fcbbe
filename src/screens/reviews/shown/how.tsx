// How reviews work here: stands beside every list of them.
import { howReviewsWork, type ReviewRules } from '~/rules/reviews/review-words';

export function HowReviewsWork({ rules }: { rules: ReviewRules }) {
  return (
    <details>
      <summary className="w-fit cursor-pointer py-1 text-soft">How reviews work here</summary>
      <ul className="grid max-w-prose list-disc gap-2 py-2 pl-5">
        {howReviewsWork(rules).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </details>
  );
}
