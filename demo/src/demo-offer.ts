import type { Text3 } from './source-data';

/** A row of the table `offers`, with the ids of its tags. */
export interface DemoOffer {
  id: number;
  shop_id: number;
  category_id: number;
  alias: string;
  external_id: string;
  sku: string;
  title: Text3;
  description: Text3;
  price_minor: number;
  old_price_minor: number | null;
  currency: string;
  unit: string;
  offering_type: string;
  stock: number | null;
  delivery_methods: string[];
  payment_methods: string[];
  attributes: { name: Text3; value: Text3 }[];
  image_keys: string[];
  status: string;
  in_top: boolean;
  in_color: boolean;
  color: string | null;
  hoisted_at: string;
  views_count: number;
  included_in_orders_count: number;
  created_at: string;
  tag_ids: number[];
  /** Id of its group; null for an offer that stands alone. */
  variant_group_id: number | null;
  /** Id of the offer whose variant it is; null for the first offer of a group too. */
  variant_of: number | null;
}
